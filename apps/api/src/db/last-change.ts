/**
 * The number of the market's last change, also of one whose writer has not ended, as SQL. It fits in 31 bits: it is only
 * compared with another.
 */
export const lastChange = '(select ((last_value + is_called::int) % 2147483648)::int from listing_changes_id_seq)';

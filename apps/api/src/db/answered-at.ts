/** A reply was not written before what it answers, whatever its sender's clock says; `m` names its row of `mail_messages`. */
export function answeredAt(m: string): string {
  return `(select date_trunc('milliseconds', max(greatest(said.date, entry.at)) + interval '999 microseconds')
    from mail_messages said
    left join mail_sendings sending on sending.message_id = said.id
    left join activity_entries entry on entry.id = sending.activity_id
    where said.thread_id = ${m}.thread_id and said.user_id = ${m}.user_id and said.id <> ${m}.id
      and said.folder <> 'drafts'
      and (said.message_id = ${m}.in_reply_to or said.message_id = any(${m}.reference_ids)))`;
}

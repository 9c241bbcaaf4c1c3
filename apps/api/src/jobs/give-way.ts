/**
 * Resolves when nothing is under way that somebody waits for and that needs the whole machine, such as the first reading
 * of the market or a ranking. Work that nobody waits for asks it before each of its parts.
 */
export type GiveWay = () => Promise<void>;

/** Something that a user is reminded of, once. */
export interface Reminder {
  /** What it is about and, where that can change, its day: the same key never comes twice to the same user. */
  key: string;
  title: string;
  message: string;
}

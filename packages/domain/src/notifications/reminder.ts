export interface Reminder {
  /** A user gets one notification for each key. It names the subject and, where that can move, its date. */
  key: string;
  title: string;
  message: string;
}

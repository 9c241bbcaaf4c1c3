export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Compares in the same time whether or not there is a hash to compare with (pass undefined for none). */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

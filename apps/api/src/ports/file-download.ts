export interface DownloadedFile {
  /** Where it was stored, under a name of its own; whoever asked for it takes it away from there. */
  path: string;
  /** As its address calls it; for people and readers, never for paths. */
  name: string;
  bytes: number;
}

export interface FileDownload {
  /**
   * Stores the file at an address of the public web. VALIDATION for an address that is none or leads into a private
   * network, TOO_LARGE for a file above the limit, UNAVAILABLE when nothing usable comes; each with what to tell.
   */
  download(address: string): Promise<DownloadedFile>;
}

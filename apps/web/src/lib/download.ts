/** Hands a made or fetched file to the browser's downloads. */
export function downloadFile({ name, content, type }: { name: string; content: BlobPart; type: string }): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click's task.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

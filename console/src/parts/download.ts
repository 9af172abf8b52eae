// Saves a file from the API on this phone.
export async function download(response: Response, fileName: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}

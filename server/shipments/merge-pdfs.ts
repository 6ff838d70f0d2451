/** The pages of all files, one file after the other, in their own sizes. */
export async function mergePdfs(title: string, files: Uint8Array[]): Promise<Uint8Array<ArrayBuffer>> {
  // Loading it takes memory that most shops never need.
  const { PDFDocument } = await import('@cantoo/pdf-lib');
  const merged = await PDFDocument.create();
  merged.setTitle(title);
  for (const file of files) {
    const source = await PDFDocument.load(file, { ignoreEncryption: true, updateMetadata: false });
    for (const page of await merged.copyPages(source, source.getPageIndices())) merged.addPage(page);
  }
  return new Uint8Array(await merged.save({ addDefaultPage: false }));
}

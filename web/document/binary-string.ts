/**
 * A character for each byte of the text's UTF-8. Documents are handled in this form, because one with a rupee sign has half the
 * size of its text then, and is neither decoded nor encoded.
 */
export const toBinaryString = (text: string): string => Buffer.from(text).toString('latin1');

export const bytesOf = (binary: string): Buffer<ArrayBuffer> => Buffer.from(binary, 'latin1');

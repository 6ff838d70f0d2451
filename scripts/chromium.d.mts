export function findChromium(): string | undefined;
export function findTestBrowser(): string | undefined;

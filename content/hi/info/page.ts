export * from '../../en/info/page.ts';

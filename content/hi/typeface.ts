import './typeface.css';
import file from './noto-sans-devanagari.woff2?url';

export const letterFont: string | undefined = file;

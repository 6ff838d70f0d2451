import type { ComponentProps } from 'react';
import styles from './file-input.module.css';

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'children' | 'onChange'> {
  /** On its button, instead of the words of the browser. Its label names the field. */
  text: string;
  onFiles: (files: File[]) => void;
  /** A form sends the file. Without it, the same file can be chosen again. */
  keepsFile?: boolean;
}

/** Files can also be dropped on it. */
export const FileInput = ({ text, onFiles, keepsFile = false, ...rest }: FileInputProps) => (
  <span className={styles.file}>
    <span aria-hidden="true">{text}</span>
    <input
      {...rest}
      type="file"
      onChange={({ target }) => {
        onFiles([...(target.files ?? [])]);
        if (!keepsFile) target.value = '';
      }}
    />
  </span>
);

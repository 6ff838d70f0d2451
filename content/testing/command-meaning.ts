import { type Command, parseCommand, type Vocabulary } from '#domain/voice.ts';

/** The type of a command and its details. */
export function commandMeaning(transcript: string, vocabulary: Vocabulary): string | undefined {
  const command = parseCommand(transcript, vocabulary);
  return command && `${command.type} ${detailOf(command)}`.trim();
}

function detailOf(command: Command): string {
  if (command.type === 'go') return command.to;
  if (command.type === 'openSocial') return command.site;
  if (command.type === 'simulate') return command.toast;
  if (command.type === 'search') return `${command.words}|${command.maxPrice ?? ''}`;
  return '';
}

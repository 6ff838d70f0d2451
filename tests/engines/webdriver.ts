/** Commands of classic WebDriver, by the names that Firefox's own protocol has for them. */
const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  Back: ['POST', '/back'],
  Forward: ['POST', '/forward'],
  ExecuteScript: ['POST', '/execute/sync'],
  ElementClear: ['POST', '/element/:id/clear'],
  ElementClick: ['POST', '/element/:id/click'],
  ElementSendKeys: ['POST', '/element/:id/value'],
  GetWindowHandles: ['GET', '/window/handles'],
  SwitchToWindow: ['POST', '/window'],
  SetWindowRect: ['POST', '/window/rect'],
  TakeScreenshot: ['GET', '/screenshot'],
} as const;

export type Command = keyof typeof COMMANDS;

/** Sends a command to the browser and returns its result. */
export type Send = (command: Command, parameters?: Record<string, unknown>) => Promise<unknown>;

export interface Browser {
  send: Send;
  close(): Promise<void>;
}

export const commandError = ({ error, message }: { error: string; message: string }) =>
  new Error(`${error}: ${message}`);

/** Sends commands to a WebDriver server. */
export async function openSession(origin: string, capabilities: object): Promise<Send> {
  let session = `${origin}/session`;

  const send: Send = async (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    const response = await fetch(session + path.replace(':id', String(parameters.id)), {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = (await response.json()) as { value: { error: string; message: string } };
    if (!response.ok) throw commandError(value);
    return value;
  };

  const { sessionId } = (await send('NewSession', { capabilities: { alwaysMatch: capabilities } })) as {
    sessionId: string;
  };
  session += `/${sessionId}`;
  return send;
}

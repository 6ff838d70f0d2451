/** A port on which nobody listens, nor will be given it by the system for an outgoing call. */
export function freePort(): Promise<number>;

interface Entry {
  actor: string;
  names: Record<string, string>;
}

/** The name of who made a change. Staff are stored by their email, others in lower case. */
export const actorLabel = ({ actor, names }: Entry): string =>
  names[actor] ?? (actor.includes('@') ? actor : actor[0]!.toUpperCase() + actor.slice(1));

/** Computes a value again only when it is called with other arguments than the last time. */
export function memoizeLast<Arguments extends unknown[], Value>(compute: (...of: Arguments) => Value) {
  let last: { of: Arguments; value: Value } | undefined;
  return (...of: Arguments): Value => {
    if (!last?.of.every((one, index) => one === of[index])) last = { of, value: compute(...of) };
    return last.value;
  };
}

/** A shared value that a caller could change would be wrong for the next one. */
export function freezeDeeply<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const one of Object.values(value)) freezeDeeply(one);
  }
  return value;
}

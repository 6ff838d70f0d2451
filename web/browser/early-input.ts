declare global {
  interface Window {
    replayEarlyInput?: () => Promise<void>;
  }
}

/** Inlined as source text, so it must not use anything defined outside itself. */
function recordEarlyInput() {
  const recording = new AbortController();
  const replays: (() => void)[] = [];
  const typed = new Set<HTMLInputElement>();
  const on = (type: string, handle: (event: Event) => void) =>
    addEventListener(type, handle, { capture: true, signal: recording.signal });

  function hold(event: Event, element: Element, replay: () => void) {
    event.preventDefault();
    event.stopImmediatePropagation();
    if (element.hasAttribute('aria-busy')) return;
    element.setAttribute('aria-busy', 'true');
    replays.push(() => {
      element.removeAttribute('aria-busy');
      replay();
    });
  }

  on('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[type=button]:not([popovertarget])');
    if (button) hold(event, button, () => button.click());
  });

  on('submit', (event) => {
    const form = event.target as HTMLFormElement;
    const { submitter } = event as SubmitEvent;
    if (!form.hasAttribute('action')) hold(event, submitter ?? form, () => form.requestSubmit(submitter));
  });

  on('change', ({ target }) => {
    const { type, checked } = target as HTMLInputElement;
    if (type === 'checkbox' || type === 'radio')
      replays.push(() => {
        // React compares with the value that was set last.
        (target as HTMLInputElement).checked = !checked;
        (target as HTMLInputElement).click();
      });
  });

  on('input', ({ target }) => {
    const input = target as HTMLInputElement;
    const { type, value } = input;
    // This event makes React hydrate a select and reset its value, so `change` would come too late.
    if (type === 'select-one')
      replays.push(() => {
        input.value = value;
        input.dispatchEvent(new Event('change', { bubbles: true }));
      });
    if (type !== 'search' || typed.has(input)) return;
    typed.add(input);
    replays.push(() => {
      const { value } = input;
      input.value = '';
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
  });

  window.replayEarlyInput = async () => {
    delete window.replayEarlyInput;
    recording.abort();
    for (const replay of replays.splice(0)) {
      // A task of its own lets React render each change before the next one.
      await new Promise((resolve) => setTimeout(resolve));
      replay();
    }
  };
}

export const earlyInput = `(${recordEarlyInput})();`;

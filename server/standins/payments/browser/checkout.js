// The payment window of the stand-in: the part of Razorpay's checkout.js that a shop needs.
(() => {
  const payAddress = new URL('pay', document.currentScript.src);
  const rupees = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    trailingZeroDisplay: 'stripIfInteger',
  });

  // A strict Content-Security-Policy allows constructed style sheets only.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { all: initial; }
    dialog {
      box-sizing: border-box; inline-size: min(24rem, calc(100vw - 2rem)); padding: 1.5rem; border: 0;
      border-radius: 12px; color: #1c1a17; background: #fff; font: 1rem/1.5 system-ui, sans-serif;
      border-block-start: 6px solid var(--theme);
    }
    dialog::backdrop { background: rgb(28 26 23 / 60%); }
    .mark { margin: 0 0 1rem; color: #6b645b; font-size: .875rem; }
    h2 { margin: 0; font-size: 1.25rem; }
    .amount { margin: 0 0 1rem; font-size: 2rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    fieldset { margin: 0 0 1rem; padding: 0; border: 0; }
    legend { padding: 0; font-weight: 600; }
    label { display: flex; gap: .5rem; align-items: center; min-block-size: 2.75rem; }
    button {
      display: block; inline-size: 100%; min-block-size: 2.75rem; margin-block-start: .5rem; border-radius: 8px;
      border: 1px solid #6b645b; color: inherit; background: #fff; font: inherit; font-weight: 600; cursor: pointer;
    }
    button.pay { border-color: var(--theme); background: var(--theme); }
    :focus-visible { outline: 3px solid #27345c; outline-offset: 2px; }
    .problem { margin: 0; color: #b3261e; }
  `);

  class Razorpay {
    #options;
    #failed = [];
    #dialog;
    #busy = false;

    constructor(options) {
      this.#options = options;
    }

    on(event, callback) {
      if (event === 'payment.failed') this.#failed.push(callback);
    }

    open() {
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [sheet];
      root.innerHTML = `
        <dialog aria-labelledby="name" aria-describedby="mark">
          <h2 id="name"></h2>
          <p class="mark" id="mark">Test payment window. No money moves.</p>
          <p class="amount"></p>
          <fieldset>
            <legend>Pay with</legend>
            <label><input type="radio" name="method" value="upi" checked>UPI</label>
            <label><input type="radio" name="method" value="card">Card</label>
          </fieldset>
          <p class="problem" role="alert"></p>
          <button type="button" class="pay"></button>
          <button type="button" class="fail">Fail this payment</button>
          <button type="button" class="close">Close</button>
        </dialog>`;
      const { amount, name, theme } = this.#options;
      const find = (selector) => root.querySelector(selector);
      const dialog = find('dialog');
      dialog.style.setProperty('--theme', theme?.color ?? '#f2a20c');
      find('h2').textContent = `Pay ${name ?? ''}`;
      find('.amount').textContent = rupees.format(amount / 100);
      find('.pay').textContent = `Pay ${rupees.format(amount / 100)}`;
      find('.pay').addEventListener('click', () => this.#try('pay'));
      find('.fail').addEventListener('click', () => this.#try('fail'));
      find('.close').addEventListener('click', () => this.#busy || dialog.close('dismissed'));
      dialog.addEventListener('cancel', (event) => {
        if (this.#busy) event.preventDefault();
      });
      dialog.addEventListener('close', () => {
        host.remove();
        if (dialog.returnValue !== 'paid') this.#options.modal?.ondismiss?.();
      });
      this.#dialog = dialog;
      document.body.append(host);
      dialog.showModal();
    }

    close() {
      this.#dialog?.close('dismissed');
    }

    async #try(outcome) {
      if (this.#busy) return;
      this.#busy = true;
      this.#say('');
      const answer = await this.#send(outcome);
      this.#busy = false;
      if (answer.error) {
        this.#say(answer.error.description);
        for (const callback of this.#failed) callback({ error: answer.error });
        return;
      }
      this.#dialog.close('paid');
      this.#options.handler(answer);
    }

    async #send(outcome) {
      const { key, order_id, amount, prefill } = this.#options;
      const method = this.#dialog.querySelector('input:checked').value;
      try {
        const response = await fetch(payAddress, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({
            key,
            order_id,
            amount,
            method,
            email: prefill?.email,
            contact: prefill?.contact,
            outcome,
          }),
        });
        return await response.json();
      } catch {
        return { error: { description: 'The payment service could not be reached. Please try again.' } };
      }
    }

    #say(problem) {
      this.#dialog.querySelector('.problem').textContent = problem;
    }
  }

  window.Razorpay = Razorpay;
})();

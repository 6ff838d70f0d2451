const asked = new URLSearchParams(location.search);
const KEPT = 'stand-in for google sign-in';

const used = JSON.parse(localStorage.getItem(KEPT) ?? '[]');

function choose({ name, email }) {
  const others = used.filter((account) => account.email !== email);
  localStorage.setItem(KEPT, JSON.stringify([{ name, email }, ...others].slice(0, 5)));
  const idToken = JSON.stringify({ sub: email, email, email_verified: true, name });
  const said = new URLSearchParams({ providerId: 'google.com', id_token: idToken });
  new BroadcastChannel('stand-in for google sign-in').postMessage({
    type: asked.get('authType'),
    eventId: asked.get('eventId'),
    sessionId: 'stand-in',
    tenantId: null,
    postBody: null,
    urlResponse: `${location.origin}/?${said}`,
  });
}

for (const account of used) {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(account.name);
  const address = document.createElement('span');
  address.append(account.email);
  button.append(address);
  button.addEventListener('click', () => choose(account));
  const item = document.createElement('li');
  item.append(button);
  document.querySelector('#used').append(item);
}

document.querySelector('#account').addEventListener('submit', (event) => {
  event.preventDefault();
  const { name, email } = Object.fromEntries(new FormData(event.target));
  choose({ name: name.trim(), email: email.trim().toLowerCase() });
});

document.querySelector('#cancel').addEventListener('click', () => window.close());

// Loaded by browsers that are older than those of docs/browsers.md. They show what visitors without JavaScript see, and menus
// open and close without the popover that these browsers lack. Only JavaScript of 2018.

for (const noscript of document.querySelectorAll('noscript')) noscript.outerHTML = noscript.textContent;

// Browsers that do not know the condition write it as "not all".
const SCRIPTING_NONE = /^(\(scripting: none\)|not all)$/;

function applyRules(rules) {
  for (const rule of rules) {
    if (rule.media && SCRIPTING_NONE.test(rule.media.mediaText)) rule.media.mediaText = 'all';
    if (rule.cssRules) applyRules(rule.cssRules);
  }
}

for (const { cssRules } of document.styleSheets) applyRules(cssRules);

for (const button of document.querySelectorAll('[popovertarget]')) {
  const menu = document.getElementById(button.getAttribute('popovertarget'));
  if (!menu) continue;
  menu.style.display = 'none';
  button.addEventListener('click', () => {
    menu.style.display = menu.style.display ? '' : 'none';
  });
}

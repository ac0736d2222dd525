import { createRequire } from 'node:module';

/**
 * Speeds up computed styles in jsdom, which calls its selector engine for every rule of every sheet, hundreds of
 * times for each element after each change. Like a browser, this code first compares the class or tag in the last
 * part of a selector, which rules out most rules. It must be loaded before jsdom.
 */
const require = createRequire(import.meta.url);
const selectors = require('jsdom/lib/jsdom/living/helpers/selectors.js');
const matches = selectors.matchesDontThrow;

selectors.matchesDontThrow = (element, selector) => mayMatch(element, selector) && matches(element, selector);

const subjects = new Map();

function mayMatch(element, selector) {
  let known = subjects.get(selector);
  if (known === undefined) subjects.set(selector, (known = subjectsOf(selector)));
  return known === null || known.some((isSubject) => isSubject(element));
}

/** Returns one test function per alternative of a selector, or null if an alternative has neither a class nor a tag. */
function subjectsOf(selector = '') {
  const found = withoutConditions(selector)
    .split(',')
    .map((alternative) => {
      const last = alternative
        .trim()
        .split(/[\s>+~]+/)
        .at(-1);
      const [, className] = /\.([\w-]+)/.exec(last) ?? [];
      if (className) return (element) => element.classList.contains(className);
      const [tag] = /^[a-z][\w-]*/.exec(last) ?? [];
      return tag && ((element) => element._localName === tag);
    });
  return found.every(Boolean) ? found : null;
}

/** Removes brackets and parentheses, because their conditions can only rule out more elements. */
function withoutConditions(selector) {
  const shorter = selector.replaceAll(/\[[^\]]*\]|\([^()]*\)/g, '');
  return shorter === selector ? selector : withoutConditions(shorter);
}

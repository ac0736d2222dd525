/** @jest-environment <rootDir>/jest/jsdom-environment.js */

const PAGE = `
  <main class="page"><form class="css-1 card"><h2>Title</h2><p hidden>Text</p>
    <input class="field" data-part="name" type="text" disabled>
    <ul><li class="css-2">One</li><li class="css-2 open">Two</li></ul><a href="#a">Link</a><svg><circle/></svg>
  </form></main>`;

test.each([
  'li',
  '.css-2',
  '.css-2.open',
  'li.css-2:not(.open)',
  '.css-1 li:first-child',
  '.css-1>ul+a',
  'h2, a',
  'h2, [hidden]',
  '.field:is(:disabled, [data-disabled])',
  ':is(.page, .other) .css-2',
  ':where(.css-2)',
  '.page :is(li:not(.open), a:is(:hover, [href]))',
  'input[type="text"]',
  '[data-part="a b, c"], .field',
  '.css-1 *',
  '#none, circle',
  'LI',
])('the rule %s applies to exactly the elements that it matches', (selector) => {
  document.body.innerHTML = `<style>${selector} { caret-color: red }</style>${PAGE}`;
  const elements = [...document.querySelectorAll('body > main, body > main *')];
  const styled = elements.filter((element) => element.matches(selector));
  for (const element of elements) {
    const isExpected = styled.some((each) => each.contains(element));
    expect([element.outerHTML, getComputedStyle(element).caretColor]).toEqual([
      element.outerHTML,
      isExpected ? 'rgb(255, 0, 0)' : 'auto',
    ]);
  }
});

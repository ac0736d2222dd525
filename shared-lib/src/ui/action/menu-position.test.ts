import { menuPosition } from './menu-position.ts';

const PHONE = { width: 390, height: 844 };
const button = (left: number, top: number) => ({ left, right: left + 120, top, bottom: top + 48 });

test.each([
  ['keeps the right edge of its button', button(240, 100), { width: 208, height: 300 }, 'end', { left: 152 }],
  ['keeps the left edge of its button', button(16, 100), { width: 208, height: 300 }, 'start', { left: 16 }],
  ['moves right when it would leave on the left', button(16, 100), { width: 208, height: 300 }, 'end', { left: 8 }],
  [
    'moves left when it would leave on the right',
    button(250, 100),
    { width: 208, height: 300 },
    'start',
    { left: 174 },
  ],
  [
    'starts at the left edge when it is as wide as the screen',
    button(100, 9),
    { width: 400, height: 9 },
    'end',
    { left: 8 },
  ],
  ['opens below its button', button(16, 100), { width: 208, height: 300 }, 'start', { top: 152, maxHeight: 684 }],
  [
    'opens above if there is no room below',
    button(16, 700),
    { width: 208, height: 300 },
    'start',
    { top: 396, maxHeight: 688 },
  ],
  ['scrolls above its button', button(16, 700), { width: 208, height: 900 }, 'start', { top: 8, maxHeight: 688 }],
  [
    'scrolls on the side with more room',
    button(16, 300),
    { width: 208, height: 900 },
    'start',
    { top: 352, maxHeight: 484 },
  ],
] as const)('a menu on a phone %s', (_, edges, menu, align, expected) => {
  expect(menuPosition(edges, menu, PHONE, align)).toMatchObject(expected);
});

test.each([320, 390, 430])('a menu fits on a screen of %i px, wherever its button is', (width) => {
  for (let left = 0; left + 120 <= width; left += 10) {
    for (const align of ['start', 'end'] as const) {
      const position = menuPosition(button(left, 100), { width: 288, height: 300 }, { width, height: 844 }, align);
      expect([position.left >= 0, position.left + 288 <= width]).toEqual([true, true]);
    }
  }
});

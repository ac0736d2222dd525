import type * as TestingLibrary from '@testing-library/dom';

type Text = string | RegExp;
type Target = { role?: string; name?: Text; label?: Text; text?: Text; css?: string };

/**
 * Identifies an element the way a host does: by role and name, by label or by text. `css` is for elements without a
 * name.
 */
export type Query = Target & { within?: Target };

/**
 * Runs in the page and returns the matching elements. It uses Testing Library, because the two drivers have no
 * standard query in common.
 */
export function findInPage(sent: string): Element[] {
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: typeof TestingLibrary };
  const query = JSON.parse(sent) as Query;
  // All whitespace is treated as equal, because the portal's texts contain no-break spaces.
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ');
  const matches = (wanted: Text) => (text: string) =>
    typeof wanted === 'string' ? plain(text) === plain(wanted) : new RegExp(plain(wanted.source)).test(plain(text));
  const inside = (scope: HTMLElement, { role, name, label, text, css }: Target): HTMLElement[] => {
    if (css) return [...scope.querySelectorAll<HTMLElement>(css)];
    const asked = () => {
      // `hidden: true` skips Testing Library's own visibility check, which walks up the whole page. `checkVisibility`
      // below replaces it.
      if (role) return library.queryAllByRole(scope, role, { hidden: true, ...(name && { name: matches(name) }) });
      if (label) return library.queryAllByLabelText(scope, matches(label));
      return library.queryAllByText(scope, matches(text ?? ''));
    };
    return asked().filter((element) => element.checkVisibility() && !element.closest('[aria-hidden=true], [inert]'));
  };
  // In an embedding page, the portal is in a shadow root. Testing Library accepts a shadow root as an element.
  const areas = [...document.querySelectorAll('host-portal-area')];
  const shadows = areas.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot as unknown as HTMLElement] : []));
  const scopes = [document.body, ...shadows].flatMap((scope) => (query.within ? inside(scope, query.within) : scope));
  return scopes.flatMap((scope) => inside(scope, query));
}

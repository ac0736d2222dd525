import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import {
  appearanceOf,
  EARNED,
  LEGAL_PLACEHOLDERS,
  PLACEHOLDERS,
  type StaticPage,
  type StaticPages,
} from '@host-portal/shared-lib/document';
import {
  type Language,
  LANGUAGES,
  localeOf,
  type Messages,
  registerLocale,
  setLanguage,
  translate,
} from '@host-portal/shared-lib/i18n';
import {
  type Partner,
  type Portal,
  type PortalConfig,
  PortalProvider,
  SIGNED_OUT,
} from '@host-portal/shared-lib/portal';
import { switchLanguage } from '@host-portal/shared-lib/routes';
import { loadUiLocale, PortalUiProvider, takeRules } from '@host-portal/shared-lib/ui';
import { loadHomeLocale } from '../home/home-locale.ts';
import { EarnedTemplate } from '../home/home-offer.tsx';
import { QUESTIONS } from '../home/home-questions.tsx';
import { HomePage } from '../home/home.page.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { SkipLink } from '../layout/skip-link.tsx';
import { loadPrivacyLocale } from '../legal/privacy/privacy-locale.ts';
import { PrivacyPage } from '../legal/privacy/privacy.page.tsx';
import { loadTermsLocale } from '../legal/terms/terms-locale.ts';
import { TermsPage } from '../legal/terms/terms.page.tsx';
import { type Shell, ShellProvider } from '../shell-context.tsx';

type Page = {
  namespace: string;
  load: (language: Language) => Promise<Messages>;
  Component: ComponentType;
  /** The key of the text that describes the page for search engines. */
  description: string;
  questions: readonly string[];
  /** Whether this is a legal page, whose text a brand may replace. */
  isLegal?: boolean;
};

const PAGES: Record<string, Page> = {
  '/': { namespace: 'home', load: loadHomeLocale, Component: HomePage, description: 'hero.lead', questions: QUESTIONS },
  '/privacy': {
    namespace: 'privacy',
    load: loadPrivacyLocale,
    Component: PrivacyPage,
    description: 'description',
    questions: [],
    isLegal: true,
  },
  '/terms': {
    namespace: 'terms',
    load: loadTermsLocale,
    Component: TermsPage,
    description: 'description',
    questions: [],
    isLegal: true,
  },
};

const { brand, logo, supportEmail, partner, coupon } = PLACEHOLDERS;
const [named, withCoupon] = [
  { key: '', name: partner },
  { key: '', name: partner, couponCode: coupon },
];
const VISITORS: (Partner | null)[] = [
  null,
  ...[named, withCoupon].flatMap((from) => [false, true].map((hideLogo) => ({ ...from, hideLogo }))),
];

/**
 * Renders the pages that work without scripts, when the shell is built. It uses the shell's own components and
 * renders for a signed-out visitor. The pages contain placeholders for the values that only the edge has.
 */
export async function staticPages(): Promise<StaticPages> {
  const pages: StaticPages = {};
  for (const { lang } of LANGUAGES) {
    await loadTexts(lang);
    setLanguage(lang);
    for (const [path, page] of Object.entries(PAGES)) {
      pages[path] = { ...pages[path], [lang]: drawnPage(path, page, lang) };
    }
  }
  return pages;
}

async function loadTexts(language: Language) {
  const { default: shell } = (await import(`../locales/${language}.json`)) as { default: Messages };
  registerLocale('shell', language, shell);
  registerLocale('ui', language, await loadUiLocale(language));
  for (const { namespace, load } of Object.values(PAGES)) registerLocale(namespace, language, await load(language));
}

function drawnPage(path: string, page: Page, language: Language): StaticPage {
  const { namespace, description, questions } = page;
  const rules = new Set<string>();
  const all = () =>
    Object.fromEntries(
      VISITORS.map((from) => [appearanceOf(from), drawn(page.Component, { path, language, from, rules })]),
    ) as StaticPage['markup'];
  const said = {
    title: translate('shell', 'title.document', { page: translate('shell', `title.${path}`) }),
    description: translate(namespace, description, { brand }),
    questions: questions.map((question) => ({
      question: translate(namespace, `faq.${question}.question`),
      answer: translate(namespace, `faq.${question}.answer`),
    })),
    markup: all(),
  };
  if (page.isLegal) registerLocale(namespace, language, { ...FRAME, print: translate(namespace, 'print') });
  const frame = page.isLegal ? all() : undefined;
  return { ...said, frame, css: [...rules].join('') };
}

const FRAME: Messages = {
  title: LEGAL_PLACEHOLDERS.title,
  date: LEGAL_PLACEHOLDERS.date,
  sections: LEGAL_PLACEHOLDERS.section,
  [`${LEGAL_PLACEHOLDERS.section}.title`]: LEGAL_PLACEHOLDERS.sectionTitle,
  [`${LEGAL_PLACEHOLDERS.section}.text`]: LEGAL_PLACEHOLDERS.sectionText,
};

type Visit = { path: string; language: Language; from: Partner | null; rules: Set<string> };

function drawn(Component: ComponentType, { path, language, from, rules }: Visit): string {
  const shell: Pick<Shell, 'manifests' | '$partner' | '$hasUpdate' | 'areCookiesBlocked'> = {
    manifests: [],
    $partner: atom(from),
    $hasUpdate: atom(false),
    areCookiesBlocked: false,
  };
  const html = renderToStaticMarkup(
    <PortalProvider portal={portalOfNobody(language)}>
      <ShellProvider shell={shell as Shell}>
        <PortalUiProvider>
          <StaticRouter location={switchLanguage({ pathname: path }, language)}>
            <SkipLink />
            <SiteLayout>
              <EarnedTemplate value={EARNED.placeholder}>
                <Component />
              </EarnedTemplate>
            </SiteLayout>
          </StaticRouter>
        </PortalUiProvider>
      </ShellProvider>
    </PortalProvider>,
  );
  for (const rule of takeRules()) rules.add(rule);
  // Inline styles are replaced by rules in the style sheet, because the page's policy doesn't allow them.
  return html.replace(/ style="(.*?)"/g, (_, css: string) => {
    const mark = `data-style="${css.replace(/\W+/g, '-')}"`;
    rules.add(`[${mark}]{${css}}`);
    return ` ${mark}`;
  });
}

const CONFIG: PortalConfig = {
  product: '',
  brandName: brand,
  logo,
  apiBase: '',
  supportEmail,
  supplyTypes: [],
  publicSpotUrl: '',
  mapStyleUrl: '',
  partners: [],
  analyticsUrl: '',
  reportUrl: '',
  sentryDsn: '',
};

/** Creates a portal with only the parts that these pages use. */
function portalOfNobody(language: Language): Portal {
  const outbox = {
    $conflicts: atom([]),
    $waiting: atom([]),
    $isBacklogged: atom(false),
    $failures: atom(0),
    $isDurable: atom(true),
  };
  const portal = {
    config: CONFIG,
    session: { $session: atom(SIGNED_OUT) },
    language: { $language: atom(language), locale: () => localeOf(language), change: () => undefined },
    outbox,
  };
  return portal as unknown as Portal;
}

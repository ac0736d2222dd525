import { Printer } from 'lucide';
import type { ReactNode } from 'react';
import { Box, Button, Heading, Page, Stack } from '../src/ui/index.ts';
import type { ComponentDoc } from './component-docs.ts';
import { PropsTables } from './props-tables.tsx';
import { type GallerySection, SECTIONS } from './sections.tsx';

/** How many sections at the end of the list need the full width. */
const WIDE = 2;

/**
 * Shows every component in each of its states with its props, plus an index and the tokens. The sample texts are in
 * English; the components' built-in texts are in the language of `?lang`.
 */
export function Gallery({ docs }: { docs: readonly ComponentDoc[] }) {
  const shown = new Set(SECTIONS.flatMap(({ components }) => components));
  const others = docs.filter(({ name }) => !shown.has(name));
  return (
    <main>
      <Page title="Component states" actions={<Button icon={Printer}>Day sheet</Button>}>
        <Index />
        <Box columns={{ md: 2 }} columnGap={8}>
          {SECTIONS.slice(0, -WIDE).map((section) => (
            <Section key={section.title} {...section} docs={docs} />
          ))}
        </Box>
        {SECTIONS.slice(-WIDE).map((section) => (
          <Section key={section.title} {...section} docs={docs} />
        ))}
        <Cell title={OTHERS}>
          <PropsTables docs={others} />
        </Cell>
      </Page>
    </main>
  );
}

const OTHERS = 'Components without a picture';

/** Links to the sections, and to the gallery in the other theme and in another language. */
function Index() {
  return (
    <Box as="nav" aria-label="Sections" display="flex" flexWrap="wrap" columnGap={4} rowGap={1} mb={6}>
      {[...SECTIONS.map(({ title }) => title), OTHERS].map((title) => (
        <a key={title} href={`#${idOf(title)}`}>
          {title}
        </a>
      ))}
      <a href="?theme=dark">Dark</a>
      <a href="?lang=de">German</a>
    </Box>
  );
}

const idOf = (title: string) => title.toLowerCase().replaceAll(' ', '-');

function Section({ title, content, components, docs }: GallerySection & { docs: readonly ComponentDoc[] }) {
  const own = docs.filter(({ name }) => components.includes(name));
  return (
    <Cell title={title}>
      {content}
      {own.length > 0 && <PropsTables docs={own} />}
    </Cell>
  );
}

function Cell({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box as="section" id={idOf(title)} breakInside="avoid" pb={6}>
      <Heading size="small" color="fg.subtle" mb={2}>
        {title}
      </Heading>
      <Stack gap={3}>{children}</Stack>
    </Box>
  );
}

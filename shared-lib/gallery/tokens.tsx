import { Box, Stack, Text } from '../src/ui/index.ts';
import { COLORS, TOKENS } from '../src/ui/system/tokens.ts';

/** Shows the colours of both themes, the type scale and the corner radii by their names in style props. */
export function Tokens() {
  return (
    <Stack gap={6}>
      <Box display="grid" gridTemplateColumns="repeat(auto-fill, minmax(180px, 1fr))" gap={3}>
        {colorNames().map(({ name, light, dark }) => (
          <Box key={name} display="flex" alignItems="center" gap={2}>
            <Swatch color={light} />
            <Swatch color={dark} />
            <Text as="span" size="sm">
              {name}
            </Text>
          </Box>
        ))}
      </Box>
      {Object.keys(TOKENS.fontSizes).map((size) => (
        <Box key={size} fontSize={size}>
          {`fontSize="${size}": 3 bags for Ana`}
        </Box>
      ))}
      <Box display="flex" flexWrap="wrap" gap={3}>
        {Object.keys(TOKENS.radii).map((radius) => (
          <Box key={radius} borderWidth="1px" borderColor="border.strong" borderRadius={radius} px={4} py={2}>
            {radius}
          </Box>
        ))}
      </Box>
    </Stack>
  );
}

const Swatch = ({ color }: { color: string }) => (
  <Box boxSize="32px" borderWidth="1px" borderRadius="chip" style={{ backgroundColor: color }} />
);

function colorNames() {
  return Object.entries(COLORS).flatMap(([group, slots]) => {
    if (Array.isArray(slots)) return [named(group, slots)];
    return Object.entries(slots).map(([slot, pair]) => named(slot === 'DEFAULT' ? group : `${group}.${slot}`, pair));
  });
}

const named = (name: string, pair: readonly string[]) => ({ name, light: pair[0] ?? '', dark: pair[1] ?? '' });

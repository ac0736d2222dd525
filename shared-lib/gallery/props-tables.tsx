import { Box, Heading, Text } from '../src/ui/index.ts';
import { DataTable } from '../src/ui/list/index.ts';
import type { ComponentDoc } from './component-docs.ts';

/** Shows what each component is for, and its props: name, type and purpose. */
export function PropsTables({ docs }: { docs: readonly ComponentDoc[] }) {
  return (
    <Box as="details">
      <summary>{`Props: ${docs.map(({ name }) => name).join(', ')}`}</summary>
      {docs.map(({ name, text, props }) => (
        <Box key={name} pt={3}>
          <Heading as="h3" size="small">
            {name}
          </Heading>
          <Text size="sm" tone="muted" mb={2}>
            {text}
          </Text>
          {props.length > 0 && (
            <DataTable
              caption={`Props of ${name}`}
              rows={props}
              rowKey={(prop) => prop.name}
              size="dense"
              columns={[
                {
                  key: 'name',
                  label: 'Name',
                  isRowHeader: true,
                  cell: (prop) => `${prop.name}${prop.isOptional ? '?' : ''}`,
                },
                {
                  key: 'type',
                  label: 'Type',
                  cell: ({ type }) => (
                    <Box as="code" fontFamily="mono" fontSize="sm" overflowWrap="anywhere">
                      {type}
                    </Box>
                  ),
                },
                { key: 'text', label: 'For', cell: (prop) => prop.text },
              ]}
            />
          )}
        </Box>
      ))}
    </Box>
  );
}

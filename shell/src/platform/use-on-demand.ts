import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';
import { loadPart, useUiText } from '@host-portal/shared-lib/ui';
import { pageKeyOf } from '../routing/page-key.ts';
import { useShell } from '../shell-context.tsx';

/**
 * Loads a component when it's first opened, and closes it on navigation. `React.lazy` isn't used, because it would
 * cache a failed load until the page is reloaded.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation('shell');
  const uiText = useUiText();
  const { notify, report } = usePortal();
  const { destination } = useShell();
  const key = pageKeyOf(useLocation());
  const [component, setComponent] = useState<{ Component: ComponentType<Props>; openedAt: string } | null>(null);

  const open = () => {
    // A press while the next page is loading opens the component on that page.
    const openedAt = destination();
    void loadPart(load).then(
      (Component) => setComponent({ Component, openedAt }),
      (error: unknown) => {
        report(error, { phase: 'on-demand' });
        notify.warning(t('onDemand.failed'), { label: uiText('retry'), onAction: open });
      },
    );
  };
  return {
    Component: component?.openedAt === key ? component.Component : null,
    open,
    close: () => setComponent(null),
  };
}

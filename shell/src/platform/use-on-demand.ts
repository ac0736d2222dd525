import { type ComponentType, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useTranslation } from '@host-portal/shared-lib/i18n';
import { usePortal } from '@host-portal/shared-lib/portal';

/**
 * A component that is loaded when it is first opened, and closed when the page changes. Not `React.lazy`, which would
 * remember a failed load for the life of the page.
 */
export function useOnDemand<Props>(load: () => Promise<ComponentType<Props>>) {
  const { t } = useTranslation('shell');
  const { notify, report } = usePortal();
  const { key } = useLocation();
  const [component, setComponent] = useState<{ Component: ComponentType<Props>; openedAt: string } | null>(null);

  return {
    Component: component?.openedAt === key ? component.Component : null,
    open: () =>
      void load().then(
        (Component) => setComponent({ Component, openedAt: key }),
        (error: unknown) => {
          report(error, { phase: 'on-demand' });
          notify.scary(t('onDemand.failed'));
        },
      ),
    close: () => setComponent(null),
  };
}

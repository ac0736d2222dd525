import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { IsolatedArea, IsolatedModule, RemoteManifest, RemoteModule } from '@host-portal/shared-lib/federation';
import { type Portal, usePortal } from '@host-portal/shared-lib/portal';
import { splitLanguage } from '@host-portal/shared-lib/routes';

/**
 * Adapts a remote with its own React to the interface of other remotes. The remote renders its pages into an element
 * that the shell provides.
 */
export function isolatedRemote({ open }: IsolatedModule, { routes }: RemoteManifest): RemoteModule {
  // All pages share one component, so the remote stays mounted while the host navigates inside its area.
  const Component = () => <IsolatedPages open={open} />;
  return {
    routes: () => routes.map(({ path }) => ({ path: path.slice(1), Component })),
    loadLocale: () => Promise.resolve({}),
    slots: {},
  };
}

function IsolatedPages({ open }: IsolatedModule) {
  const portal: Portal = usePortal();
  const { pathname, search } = useLocation();
  const path = splitLanguage(pathname).path + search;
  const around = useRef<HTMLDivElement>(null);
  const latest = useRef(path);
  const area = useRef<IsolatedArea>(undefined);
  const [crash, setCrash] = useState<{ error: unknown }>();

  useEffect(() => {
    const element = document.createElement('div');
    around.current?.append(element);
    let isHere = true;
    const onCrash = (error: unknown) => isHere && setCrash({ error });
    const began = latest.current;
    const opening = (async () => open({ element, portal, path: began, onCrash }))();
    opening.then((opened) => {
      if (!isHere) return;
      area.current = opened;
      if (latest.current !== began) opened.goTo(latest.current);
    }, onCrash);
    return () => {
      isHere = false;
      area.current = undefined;
      element.remove();
      opening.then(({ close }) => close()).catch(portal.report);
    };
  }, [open, portal]);

  useEffect(() => {
    if (latest.current === path) return;
    latest.current = path;
    area.current?.goTo(path);
  }, [path]);

  if (crash) throw crash.error;
  return <div ref={around} />;
}

import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { SiteLinks } from './site-links.tsx';
import { signIn, type SiteView, startSite } from './site.ts';

// This page is rendered by React. It's built with React 18 and with React 19 (webpack.config.ts).

function Site() {
  const [view, setView] = useState<SiteView>('home');
  const [saved, setSaved] = useState(0);
  const [isRefused, setRefused] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (container.current) startSite({ container: container.current, show: setView });
  }, []);
  return (
    <>
      <header>
        <strong>Left luggage guide</strong>
        <SiteLinks />
        <button type="button" onClick={() => setSaved(saved + 1)}>
          {`Saved offers: ${saved}`}
        </button>
      </header>
      <main>
        <section hidden={view !== 'home'}>
          <h1>Your city without your bags</h1>
          <p>Shops and hotels keep them for you.</p>
        </section>
        <form
          hidden={view !== 'sign-in'}
          onSubmit={(event) => {
            event.preventDefault();
            void signIn(new FormData(event.currentTarget)).then((isKnown) => setRefused(!isKnown));
          }}
        >
          <h1>Sign in</h1>
          <label>
            E-mail
            <input name="email" type="email" required />
          </label>
          <label>
            Password
            <input name="password" type="password" required />
          </label>
          <button type="submit">Sign in</button>
          <p role="alert">{isRefused ? 'This account is not known.' : ''}</p>
        </form>
        <p role="status" hidden={view !== 'break'}>
          Bookings take a break. The rest of this site goes on.
        </p>
        <div id="bookings" ref={container} />
      </main>
      <footer>A page that is not the portal’s.</footer>
    </>
  );
}

const element = document.getElementById('site');
if (element) createRoot(element).render(<Site />);

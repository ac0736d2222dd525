import { follow, root, signIn, startSite } from './site.ts';

// This page of the site uses no framework.

const element = (name: string, text = '', attributes: Record<string, string> = {}) => {
  const made = document.createElement(name);
  made.textContent = text;
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  return made;
};

const link = (text: string, href: string) => {
  const made = element('a', text, { href });
  made.addEventListener('click', follow);
  return made;
};

const field = (name: string, text: string, type: string) => {
  const label = element('label', text);
  label.append(element('input', '', { name, type, required: '' }));
  return label;
};

const header = element('header');
const navigation = element('nav', '', { 'aria-label': 'Site' });
navigation.append(link('Offers', `${root}/`), link('My bookings', `${root}/bookings`));
header.append(element('strong', 'Left luggage guide'), navigation);

const home = element('section');
home.append(element('h1', 'Your city without your bags'), element('p', 'Shops and hotels keep them for you.'));

const form = document.createElement('form');
const refusal = element('p', '', { role: 'alert' });
form.append(
  element('h1', 'Sign in'),
  field('email', 'E-mail', 'email'),
  field('password', 'Password', 'password'),
  element('button', 'Sign in'),
  refusal,
);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void signIn(new FormData(form)).then((isKnown) => {
    refusal.textContent = isKnown ? '' : 'This account is not known.';
  });
});

const pause = element('p', 'Bookings take a break. The rest of this site goes on.', { role: 'status' });
const container = element('div', '', { id: 'bookings' });
const main = element('main');
main.append(home, form, pause, container);
document.getElementById('site')?.append(header, main, element('footer', 'A page that is not the portal’s.'));

startSite({
  container,
  show: (view) => {
    home.hidden = view !== 'home';
    form.hidden = view !== 'sign-in';
    pause.hidden = view !== 'break';
  },
});

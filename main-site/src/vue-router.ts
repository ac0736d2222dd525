import { createApp, defineComponent, h } from 'vue';
import { createRouter, createWebHistory, RouterLink, RouterView } from 'vue-router';
import { portal, root } from './site.ts';

// A site with Vue Router, which stores its position in `history.state`. One of its pages contains the area as an
// element.

const Offers = defineComponent(() => () => h('h1', 'Your city without your bags'));
const Bookings = defineComponent(
  () => () => h('host-bookings', { basePath: `${root}/bookings`, language: document.documentElement.lang }),
);
const Site = defineComponent(() => () => [
  h('nav', { 'aria-label': 'Site' }, [
    h(RouterLink, { to: '/' }, () => 'Offers'),
    h(RouterLink, { to: '/bookings' }, () => 'My bookings'),
  ]),
  h('main', h(RouterView)),
]);

await import(/* webpackIgnore: true */ `${portal}/embed/bookings.js`);
const app = createApp(Site);
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('host-');
app.use(
  createRouter({
    history: createWebHistory(root),
    routes: [
      { path: '/', component: Offers },
      { path: '/bookings/:rest(.*)*', component: Bookings },
    ],
  }),
);
app.mount('#site');

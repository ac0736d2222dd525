import { createApp, defineComponent, h, ref } from 'vue';
import { portal, root } from './site.ts';

// This Vue page contains the area as an element.

const Site = defineComponent(() => {
  const language = ref(document.documentElement.lang);
  const isReady = ref(false);
  const speak = (next: string) => () => {
    language.value = next;
  };
  return () => [
    h('h1', 'Your city without your bags'),
    h('button', { type: 'button', onClick: speak('fr') }, 'Français'),
    h('output', isReady.value ? 'ready' : ''),
    h('host-bookings', {
      basePath: `${root}/bookings`,
      language: language.value,
      onReady: () => {
        isReady.value = true;
      },
    }),
  ];
});

await import(/* webpackIgnore: true */ `${portal}/embed/bookings.js`);
const app = createApp(Site);
app.config.compilerOptions.isCustomElement = (tag) => tag.startsWith('host-');
app.mount('#site');

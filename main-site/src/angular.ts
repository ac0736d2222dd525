import '@angular/compiler';
import { Component, CUSTOM_ELEMENTS_SCHEMA, provideZonelessChangeDetection, signal } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { portal, root } from './site.ts';

// This Angular page is compiled in the browser and contains the area as an element.

class Site {
  basePath = `${root}/bookings`;
  language = signal(document.documentElement.lang);
  isReady = signal(false);
}

await import(/* webpackIgnore: true */ `${portal}/embed/bookings.js`);
const Page = Component({
  selector: '#site',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <h1>Your city without your bags</h1>
    <button type="button" (click)="language.set('fr')">Français</button>
    <output>{{ isReady() ? 'ready' : '' }}</output>
    <host-bookings [basePath]="basePath" [language]="language()" (ready)="isReady.set(true)"></host-bookings>
  `,
})(Site) as typeof Site | undefined;
await bootstrapApplication(Page ?? Site, { providers: [provideZonelessChangeDetection()] });

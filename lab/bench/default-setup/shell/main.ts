// The dynamic import lets the shared packages load before the application, as in Module Federation's examples.
void import('./bootstrap.tsx');

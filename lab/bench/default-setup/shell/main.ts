// Module Federation's examples start like this, so that shared packages load before the application.
void import('./bootstrap.tsx');

// As the examples of Module Federation begin: shared packages are there before the application.
void import('./bootstrap.tsx');

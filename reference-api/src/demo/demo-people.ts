/** The demo account, whose password `npm start` prints. */
export const DEMO_ACCOUNT = { email: 'paola@example.com', password: 'store-my-bags-2026' };

export const DEMO_USER_IDS: readonly string[] = ['u7', 'u1'];
export const DEMO_HOST_IDS: readonly string[] = ['h42', 'h1'];

/** Names of travellers in several scripts and with diacritics. */
export const TRAVELLERS: readonly (readonly [first: string, last: string, prefix: string])[] = [
  ['Ana', 'Sousa', '+351 91'],
  ['Max', 'Baumgärtner', '+49 151 '],
  ['Wei', 'Li', '+86 138'],
  ['Chloé', 'Lefèvre', '+33 6 1'],
  ['Siobhán', "O'Brien", '+353 87 '],
  ['Giulia', 'Rossi', '+39 347 '],
  ['Mateo', 'Fernández Ruiz', '+34 612 '],
  ['Yuki', 'Tanaka', '+81 90 '],
  ['さくら', '高橋', '+81 80 '],
  ['Ingrid', 'Ødegård', '+47 41'],
  ['Łukasz', 'Wiśniewski', '+48 601 '],
  ['Zeynep', 'Çelik', '+90 532 '],
  ['Ahmed', 'El-Sayed', '+20 100 '],
  ['ليلى', 'حداد', '+961 3 '],
  ['Priya', 'Raghunathan', '+91 98'],
  ['Jack', 'Thompson', '+44 7700 9'],
  ['Emily', 'Carter', '+1 415 555 0'],
  ['Noah', 'Tremblay', '+1 514 555 0'],
  ['Sofia', 'Papadopoulou', '+30 694 '],
  ['Anders', 'Björklund', '+46 70 '],
  ['Femke', 'van den Berg', '+31 6 1'],
  ['Jakub', 'Dvořák', '+420 603 '],
  ['Katarzyna', 'Nowak', '+48 505 '],
  ['Liam', 'Ngata', '+64 21 '],
  ['Olivia', 'Murray', '+61 412 '],
  ['João', 'Figueiredo', '+55 11 9'],
  ['Camila', 'Restrepo', '+57 300 '],
  ['Min-jun', 'Kim', '+82 10 '],
  ['Oleksandra', 'Shevchenko', '+380 67 '],
  ['Thi Mai', 'Nguyễn', '+84 90 '],
  ['Lena', 'Schröder-Weiß', '+49 160 '],
  ['Luca', "D'Angelo", '+39 333 '],
  ['Inês', 'Conceição', '+351 93'],
  ['Étienne', 'Bélanger', '+33 7 8'],
  ['Carmen', 'Iglesias', '+34 655 '],
  ['Tom', 'Baker', '+44 7700 9'],
  ['Grace', 'Okafor', '+234 803 '],
  ['Daniel', 'Kovács', '+36 30 '],
  ['Hannah', 'Meier', '+41 79 '],
  ['Arjun', 'Mehta', '+91 99'],
];

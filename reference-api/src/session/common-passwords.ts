/**
 * Passwords that are on every attacker's list, in lower case and with at least 8 characters. They include words about
 * this product in six languages.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
12345678 123456789 1234567890 12345678910 123123123 1234567891 0123456789 987654321 9876543210 87654321
11111111 111111111 1111111111 00000000 000000000 22222222 55555555 66666666 77777777 88888888 99999999
12341234 11223344 1122334455 112233445566 123454321 12344321 147258369 159357258 123321123 789456123 741852963
password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pa55word passwort passwort1
password! password1! password2024 password2025 password2026 mypassword yourpassword thepassword
motdepasse motdepasse1 contrasena contraseña contrasena1 palavrapasse palavra-passe parola123 passwortpasswort
qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 1qaz2wsx 1q2w3e4r 1q2w3e4r5t
1q2w3e4r5t6y qazwsxedc asdfghjk asdfghjkl asdf1234 zxcvbnm1 zxcvbnm123 azertyui azertyuiop azerty123 qwertz123
qwertzui qwertzuiop q1w2e3r4 q1w2e3r4t5 zaq12wsx !qaz2wsx 1qazxsw2 abcd1234 abcdefgh abcdefghi abc12345 abc123456
a1b2c3d4 aa123456 a1234567 a12345678 a123456789 aaaaaaaa aaaaaaaaa 1234abcd 1234qwer 123456ab 123456abc 123abc123
iloveyou iloveyou1 iloveyou2 iloveyou! loveyou1 ichliebedich jetaime123 teamo123 tequiero teamomucho tiamotanto
sunshine sunshine1 princess princess1 football football1 baseball baseball1 basketball superman superman1
batman123 spiderman starwars starwars1 pokemon1 pokemon123 dragon123 monkey123 shadow123 master123 michael1
michelle jennifer jordan23 charlie1 liverpool liverpool1 chelsea1 arsenal1 barcelona barcelona1 realmadrid
benfica1 sporting1 juventus juventus1 bayern123 bvb09bvb olympique marseille schalke04 manchester
trustno1 letmein1 letmein123 welcome1 welcome12 welcome123 welcome2024 welcome2025 welcome2026 bienvenue
willkommen bienvenido benvenuto bemvindo hello123 hello1234 hallo123 hallo1234 hola1234 bonjour1 bonjour123
admin123 admin1234 admin12345 administrator administrador root1234 rootroot test1234 test12345 testtest
testing1 testing123 guest123 user1234 username login123 changeme changeme1 changeme123 default1 secret123
secret12 geheim123 sommer2024 sommer2025 sommer2026 winter2024 winter2025 winter2026 summer2024 summer2025
summer2026 spring2026 autumn2026 january2026 computer computer1 internet internet1 samsung1 samsung123
google123 facebook facebook1 whatsapp instagram iphone12 minecraft minecraft1 fortnite roblox123 blink182
nintendo playstation xbox1234 whatever whatever1 whatever123 freedom1 freedom123 jessica1 ashley123 nicole123
daniel123 thomas123 alexander christian sebastian francesco alessandro giuseppe francisco fernando cristina
valentina gabriela carolina isabella veronica patricia christine stephanie elizabeth benjamin nicholas
hunter123 killer123 soccer123 hockey123 pepper123 ginger123 cookie123 cheese123 chocolate chocolat schatz123
schatzi1 liebling mercedes mercedes1 porsche911 ferrari1 lamborghini yamaha123 corvette mustang1 maverick
midnight midnight1 lovelove loveme123 babygirl babygirl1 angel123 angel1234 jesus123 jesuschrist blessed1
happyday happy123 lucky123 lucky777 golden123 silver123 diamond1 diamond123 crystal1 rainbow1 butterfly
butterfly1 sunflower elephant dolphin1 panther1 tigger123 scooter1 snowball snoopy123 garfield mickey123
vanessa1 veronika martina1 slipknot metallica metallica1 nirvana1 eminem123 beatles1 elizabeth1 victoria
victoria1 virginia caroline cameron1 brandon1 matthew1 andrew123 anthony1 william1 richard1 patrick1 jonathan
hostportal
luggage luggage1 luggage123 luggagestorage stashpoint stashpoint1 suitcase suitcase1 baggage1 baggage123
storemybags hotelhotel hotel123 reception reception1 rezeption empfang1 receptionist password.1 pass1234
passpass pass12345 passwd123 mustermann maxmustermann musterfrau
`
    .trim()
    .split(/\s+/),
);

/**
 * Passwords that attackers try first, in the portal's six languages and in lower case. Each has at least eight
 * characters or is a stem that people extend with digits. The API rejects common passwords too, so this list only
 * saves a round trip.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `hostportal password passw0rd p@ssword p@ssw0rd pa$$word password123 passwort passwörter motdepasse contraseña contrasena
  palavrapasse senha123 lösenord admin admin123 administrator administrador amministratore root toor welcome
  welcome1 willkommen bienvenue benvenuto bienvenido bemvindo letmein login master monkey dragon shadow sunshine
  princess princesa principessa prinzessin football futbol fussball calcio soccer baseball basketball superman
  batman spiderman starwars pokemon naruto michael jennifer jessica michelle charlie daniel daniela alexander
  alessandro francesco giuseppe antonio giovanni andrea roberto carlos fernando sebastian maximilian christian
  stephanie charlotte doudou loulou soleil chouchou azerty azertyuiop qwerty qwertz qwerty123 qwertyuiop
  qwertzuiop asdfghjkl asdfasdf yxcvbnm zxcvbnm 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 zaq12wsx qazwsx qazwsxedc
  abcd1234 abc12345 abcdefgh abcdefg a1b2c3d4 aa123456 aa12345678 abc123456 iloveyou iloveyou1 jetaime teamo
  teamo123 tiamo amore amoremio ichliebedich teamomucho hallo hallo123 hallohallo bonjour buongiorno hola hola1234
  ciao ciaociao schatz schatzi liebling sommer summer summer2026 winter herbst frühling fruehling verano estate
  inverno primavera otoño juventus barcelona realmadrid benfica sporting liverpool arsenal chelsea manchester
  computer internet samsung google facebook whatever trustno1 freedom hunter hunter2 jordan jordan23 ginger pepper
  cookie chocolate chocolat cioccolato schokolade mustang ferrari mercedes porsche corvette yamaha harley test
  test1234 testtest tester changeme default secret geheim segreto secreto segredo access guest user username
  benutzer utilisateur usuario utente luggage luggage1 gepaeck gepäck bagages bagagli equipaje bagagem stasher
  hotel reception rezeption storage hostportal 12341234 11112222 12344321 13131313 12121212 10203040 11223344
  87654321 147258369 123123123 123321123 789456123 147852369 159753456 19871987 20202020 password! letmein123
  lovely flower blumen fiorella florence lisboa london paris berlin madrid roma italia espana españa portugal
  france francia deutschland germany england`
    .split(/\s+/)
    .map((entry) => entry.normalize('NFC')),
);

import type { Insertable } from 'kysely';
import { DAY, HOUR, later } from '../clock.ts';
import type { ReviewsTable } from '../database/tables.ts';
import { LISBOA, RHEIN, TOKYO } from './demo-spots.ts';
import type { Random } from './random.ts';

type Translations = { en?: string; fr?: string; de?: string; it?: string; es?: string; pt?: string };
type Opinion = { rating: number; language: string; names: readonly string[]; text: string | null; texts: Translations };

/** Reviews in the traveller's language, with translations into the portal's six languages. */
const OPINIONS: readonly Opinion[] = [
  {
    rating: 5,
    language: 'en',
    names: ['Emily', 'Jack', 'Olivia'],
    text: 'Two minutes and we were off to the castle without our bags. Paola even drew us a map.',
    texts: {
      fr: 'En deux minutes, nous étions en route pour le château, sans bagages. Paola nous a même dessiné un plan.',
      de: 'Nach zwei Minuten waren wir ohne Gepäck auf dem Weg zur Burg. Paola hat uns sogar einen Plan gezeichnet.',
      it: 'In due minuti eravamo in cammino verso il castello senza bagagli. Paola ci ha perfino disegnato una mappa.',
      es: 'En dos minutos íbamos camino del castillo sin maletas. Paola hasta nos dibujó un plano.',
      pt: 'Em dois minutos estávamos a caminho do castelo, sem malas. A Paola até nos desenhou um mapa.',
    },
  },
  {
    rating: 4,
    language: 'fr',
    names: ['Chloé', 'Étienne', 'Noah'],
    text: 'Accueil très sympathique et prix honnête. Un peu d’attente vers midi.',
    texts: {
      en: 'A very friendly welcome and a fair price. A bit of a wait around noon.',
      de: 'Sehr freundlicher Empfang und ein fairer Preis. Gegen Mittag etwas Wartezeit.',
      it: 'Accoglienza molto simpatica e prezzo onesto. Un po’ di attesa verso mezzogiorno.',
      es: 'Trato muy simpático y precio justo. Un poco de espera hacia el mediodía.',
      pt: 'Atendimento muito simpático e preço justo. Alguma espera por volta do meio-dia.',
    },
  },
  {
    rating: 5,
    language: 'de',
    names: ['Max', 'Lena', 'Hannah'],
    text: 'Alles sicher verstaut und mit Nummern versehen. Der Galão war auch noch gut!',
    texts: {
      en: 'Everything safely stored and numbered. The galão was good, too!',
      fr: 'Tout était bien rangé et numéroté. Et le galão était bon, en plus !',
      it: 'Tutto riposto al sicuro e numerato. E anche il galão era buono!',
      es: 'Todo bien guardado y numerado. ¡Y el galão también estaba bueno!',
      pt: 'Tudo bem guardado e numerado. E o galão também estava bom!',
    },
  },
  {
    rating: 3,
    language: 'it',
    names: ['Giulia', 'Luca'],
    text: 'Comodo, ma tre gradini con due valigie pesanti non sono il massimo.',
    texts: {
      en: 'Handy, but three steps with two heavy suitcases are not ideal.',
      fr: 'Pratique, mais trois marches avec deux valises lourdes, ce n’est pas l’idéal.',
      de: 'Praktisch, aber drei Stufen mit zwei schweren Koffern sind nicht ideal.',
      es: 'Cómodo, pero tres escalones con dos maletas pesadas no son lo ideal.',
      pt: 'Prático, mas três degraus com duas malas pesadas não é o ideal.',
    },
  },
  {
    rating: 5,
    language: 'es',
    names: ['Mateo', 'Carmen', 'Camila'],
    text: 'Llegamos diez minutos tarde y nos esperaron con una sonrisa. Volveremos.',
    texts: {
      en: 'We came ten minutes late and they waited for us with a smile. We will be back.',
      fr: 'Nous sommes arrivés avec dix minutes de retard et on nous a attendus avec le sourire. Nous reviendrons.',
      de: 'Wir kamen zehn Minuten zu spät, und man hat mit einem Lächeln auf uns gewartet. Wir kommen wieder.',
      it: 'Siamo arrivati con dieci minuti di ritardo e ci hanno aspettato con il sorriso. Torneremo.',
      pt: 'Chegámos dez minutos atrasados e esperaram por nós com um sorriso. Vamos voltar.',
    },
  },
  {
    rating: 4,
    language: 'pt',
    names: ['Ana', 'Inês', 'João'],
    text: 'Fácil de encontrar, mesmo ao lado da estação. Só falta um multibanco.',
    texts: {
      en: 'Easy to find, right next to the station. All that is missing is a cash machine.',
      fr: 'Facile à trouver, juste à côté de la gare. Il ne manque qu’un distributeur.',
      de: 'Leicht zu finden, gleich neben dem Bahnhof. Es fehlt nur ein Geldautomat.',
      it: 'Facile da trovare, proprio accanto alla stazione. Manca solo un bancomat.',
      es: 'Fácil de encontrar, justo al lado de la estación. Solo falta un cajero.',
    },
  },
  {
    rating: 5,
    language: 'ja',
    names: ['Yuki', 'さくら'],
    text: '預けるのも受け取るのもとても早く、荷物は丁寧に扱われていました。',
    texts: {
      en: 'Dropping off and picking up were both very quick, and the bags were handled with care.',
      fr: 'Le dépôt et le retrait ont été très rapides, et les bagages ont été traités avec soin.',
      de: 'Abgabe und Abholung gingen sehr schnell, und mit dem Gepäck wurde sorgsam umgegangen.',
      it: 'Consegna e ritiro sono stati rapidissimi e i bagagli sono stati trattati con cura.',
      es: 'La entrega y la recogida fueron muy rápidas, y trataron el equipaje con cuidado.',
      pt: 'A entrega e o levantamento foram muito rápidos, e as malas foram tratadas com cuidado.',
    },
  },
  {
    rating: 2,
    language: 'en',
    names: ['Tom', 'Liam'],
    text: 'The shutter was down when I came back at nine on a Saturday. Somebody opened after a call, but it cost me a train.',
    texts: {
      fr: 'Le rideau était baissé quand je suis revenu un samedi à neuf heures. Quelqu’un a ouvert après un appel, mais j’ai raté mon train.',
      de: 'Als ich am Samstag um neun zurückkam, war der Rollladen unten. Nach einem Anruf wurde geöffnet, aber mein Zug war weg.',
      it: 'Sabato alle nove la saracinesca era abbassata. Dopo una telefonata hanno aperto, ma ho perso il treno.',
      es: 'El sábado a las nueve la persiana estaba bajada. Abrieron tras una llamada, pero perdí el tren.',
      pt: 'No sábado às nove a grade estava fechada. Abriram depois de um telefonema, mas perdi o comboio.',
    },
  },
  {
    rating: 5,
    language: 'nl',
    names: ['Femke'],
    text: 'Superhandig en vriendelijk, we konden zo door naar het strand.',
    texts: {
      en: 'Very handy and friendly; we could go straight on to the beach.',
      fr: 'Très pratique et sympathique, nous avons pu filer directement à la plage.',
      de: 'Sehr praktisch und freundlich, wir konnten gleich weiter an den Strand.',
      it: 'Comodissimo e gentili, siamo potuti andare subito in spiaggia.',
      es: 'Muy práctico y amables; pudimos irnos directos a la playa.',
      pt: 'Muito prático e simpáticos; pudemos seguir logo para a praia.',
    },
  },
  {
    rating: 5,
    language: 'pl',
    names: ['Katarzyna', 'Łukasz'],
    // This review has no translation.
    text: 'Polecam! Szybko, tanio i bezpiecznie.',
    texts: {},
  },
  {
    rating: 4,
    language: 'en',
    names: ['Priya', 'Arjun', 'Grace'],
    text: 'Smooth from start to finish. I would have liked a text message when it was time to close.',
    texts: {
      fr: 'Impeccable du début à la fin. J’aurais aimé recevoir un message avant la fermeture.',
      de: 'Reibungslos von Anfang bis Ende. Eine Nachricht kurz vor Ladenschluss wäre schön gewesen.',
      es: 'Todo perfecto de principio a fin. Me habría gustado un mensaje antes del cierre.',
    },
  },
  { rating: 5, language: 'en', names: ['Wei', 'Min-jun', 'Anders'], text: null, texts: {} },
  { rating: 4, language: 'de', names: ['Ingrid', 'Jakub'], text: null, texts: {} },
];

/** Opinions that fit any spot. All other opinions are about the café. */
const ANYWHERE = OPINIONS.filter(({ text }) => !text || !/Paola|Galão|gradini|shutter|estação|strand/.test(text));

const AMOUNTS = [
  { spot: LISBOA, count: 37, opinions: OPINIONS },
  { spot: RHEIN, count: 14, opinions: ANYWHERE },
  { spot: TOKYO, count: 9, opinions: ANYWHERE },
];

/** Creates reviews from the last few months, newest first. */
export const demoReviews = (random: Random, now: Date): Insertable<ReviewsTable>[] =>
  AMOUNTS.flatMap(({ spot, count, opinions }) =>
    Array.from({ length: count }, (_, index) => {
      const opinion = opinions[index % opinions.length] ?? random.pick(opinions);
      return {
        id: `re_${spot.id}_${index + 1}`,
        stashpoint_id: spot.id,
        created: later(now, -index * 4 * DAY - random.between(5, 60) * HOUR),
        first_name: random.pick(opinion.names),
        language: opinion.language,
        rating: opinion.rating,
        review: opinion.text,
        translations: JSON.stringify(opinion.texts),
      };
    }),
  );

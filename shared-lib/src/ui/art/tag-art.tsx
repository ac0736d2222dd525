import { Drawing, INK, PAPER, TAG } from './drawing.tsx';

/** A luggage tag on its cord, shown for example next to the login form. */
export function TagArt() {
  return (
    <Drawing viewBox="0 0 320 360">
      <path d="M160 74C150 30 96 8 66 34s-6 62 26 48 34-52 92-66" strokeWidth="3" />
      <path
        {...TAG}
        d="M126 70h68a14 14 0 0 1 10.5 4.7L236 110a14 14 0 0 1 3.5 9.3V318a14 14 0 0 1-14 14h-131a14 14 0 0 1-14-14V119.3A14 14 0 0 1 84 110l31.5-35.3A14 14 0 0 1 126 70z"
      />
      <circle {...PAPER} cx="160" cy="104" r="13" />
      <rect {...PAPER} x="98" y="140" width="124" height="132" rx="6" />
      <path d="M98 176h124M98 232h124M112 158h52M112 248h34M112 259h22" />
      <path
        {...INK}
        d="M112 188h6v32h-6zM121 188h3v32h-3zM127 188h9v32h-9zM139 188h3v32h-3zM146 188h6v32h-6zM155 188h3v32h-3zM162 188h10v32h-10zM175 188h3v32h-3zM182 188h6v32h-6zM191 188h9v32h-9zM203 188h5v32h-5z"
      />
      <path d="M186 254l6 6 14-15" strokeWidth="3" />
      <path d="M98 292h80M98 306h48" stroke="#0B1220" />
    </Drawing>
  );
}

import { HeroRig } from './HeroRig.tsx';

const SKY = 'light-dark(#d9ebf0, #14232e)';
const SUN = 'light-dark(#fbe3a6, #dfe7ee)';
const FAR_HILLS = 'light-dark(#bcd3cd, #1c313a)';
const NEAR_HILLS = 'light-dark(#9dc0b1, #1f3b3c)';
const GROUND = 'light-dark(#e9e1cd, #26312f)';
const ROAD = 'light-dark(#59636b, #313a43)';
const LANE = 'light-dark(#f6dd9b, #8a7748)';
const STEEL = 'light-dark(#3b4a50, #8395a1)';
const ROOF = 'light-dark(#0e6b58, #2a9c81)';

/** Illustration in theme colors: a truck and trailer charging in a pull-through stall. */
export function HeroIllustration({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 680 470"
      role="img"
      aria-label="An electric truck with a travel trailer charges in a pull-through lane without unhitching"
      className={className}
    >
      <clipPath id="hero-frame">
        <rect width="680" height="470" rx="28" />
      </clipPath>
      <g clipPath="url(#hero-frame)">
        <Landscape />
        <Canopy />
        <HeroRig />
        <Charger />
      </g>
      <ScorePin />
    </svg>
  );
}

function Landscape() {
  return (
    <>
      <rect width="680" height="470" fill={SKY} />
      <circle cx="118" cy="112" r="40" fill={SUN} />
      <path
        d="M0 282 L64 236 L112 252 L168 190 L196 190 L232 238 L300 214 L372 262 L452 206 L500 206 L548 250 L612 222 L680 268 V380 H0Z"
        fill={FAR_HILLS}
      />
      <path d="M0 330 C90 272 170 292 262 316 S452 286 540 304 S640 300 680 288 V400 H0Z" fill={NEAR_HILLS} />
      <path d="M0 372 H680 V470 H0Z" fill={GROUND} />
      <path d="M0 384 H680 V448 H0Z" fill={ROAD} />
      <path d="M0 442 H680" stroke={LANE} strokeWidth="4" />
      <path d="M14 390 H680" stroke={LANE} strokeWidth="3" strokeDasharray="30 24" />
      <g fill={NEAR_HILLS} stroke={FAR_HILLS} strokeWidth="2">
        <path d="M34 374 l14 -46 14 46z M58 374 l10 -32 10 32z" />
        <path d="M640 374 l12 -40 12 40z" />
      </g>
    </>
  );
}

function Canopy() {
  return (
    <g>
      <path d="M252 150 V376 M626 150 V376" stroke={STEEL} strokeWidth="10" />
      <path d="M196 132 H668 l-14 26 H210Z" fill={ROOF} />
      <path d="M210 158 H654 v7 H210Z" fill={SUN} opacity=".75" />
    </g>
  );
}

function Charger() {
  return (
    <g>
      <path d="M612 300 C604 356 576 352 566 328" fill="none" stroke={STEEL} strokeWidth="6" strokeLinecap="round" />
      <rect x="596" y="246" width="46" height="134" rx="9" fill="light-dark(#ffffff, #e8eef2)" />
      <rect x="596" y="246" width="46" height="134" rx="9" fill="none" stroke={STEEL} strokeWidth="3" />
      <rect x="604" y="256" width="30" height="30" rx="5" fill="#0e6b58" />
      <path d="M621 260 l-9 13 h7 l-3 10 9 -13 h-7z" fill="#fff" />
      <path d="M606 298 h26 M606 308 h18" stroke="#9fb0b8" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

function ScorePin() {
  return (
    <g transform="translate(392 24)">
      <path
        d="M46 0 C72 0 92 20 92 45 C92 76 58 98 46 124 C34 98 0 76 0 45 C0 20 20 0 46 0Z"
        fill="#0b6e59"
        stroke="#fff"
        strokeWidth="5"
      />
      <path d="M31 26 l-13 20 h10 l-4 16 14 -21 h-10z" fill="#fff" />
      <text x="60" y="55" textAnchor="middle" fontSize="28" fontWeight="600" fill="#fff" fontFamily="inherit">
        92
      </text>
    </g>
  );
}

const WHITE = 'light-dark(#fdfdfb, #dfe6ea)';
const TRIM = 'light-dark(#c9d3d4, #a9b7bf)';
const BODY = 'light-dark(#c4622d, #d5763f)';
const BODY_SHADE = 'light-dark(#a14c1d, #ad5927)';
const GLASS = 'light-dark(#2d4a57, #16242d)';
const GLEAM = 'light-dark(#7fa7b5, #41616f)';
const TIRE = 'light-dark(#22292d, #0d1216)';
const RIM = 'light-dark(#c7d0d4, #8494a0)';

export function HeroRig() {
  return (
    <g>
      <ellipse cx="318" cy="416" rx="282" ry="9" fill="#000" opacity=".18" />
      <Trailer />
      <path d="M318 394 H356" stroke={TIRE} strokeWidth="7" strokeLinecap="round" />
      <Truck />
    </g>
  );
}

function Trailer() {
  return (
    <g>
      <path
        d="M52 398 V268 C52 240 68 226 94 226 H276 C302 226 314 240 317 264 L322 384 C322 393 317 398 308 398Z"
        fill={WHITE}
      />
      <path d="M52 330 C140 322 220 352 320 338 L322 362 C220 372 140 346 52 354Z" fill={BODY} />
      <path d="M52 360 C140 352 220 378 322 368 L322 376 C220 386 140 362 52 370Z" fill={BODY_SHADE} opacity=".7" />
      <rect x="78" y="258" width="66" height="42" rx="9" fill={GLASS} />
      <path d="M84 292 L112 264 H130 L100 294Z" fill={GLEAM} opacity=".5" />
      <rect x="236" y="258" width="56" height="42" rx="9" fill={GLASS} />
      <path d="M242 292 L266 264 H280 L254 294Z" fill={GLEAM} opacity=".5" />
      <rect x="168" y="250" width="44" height="136" rx="7" fill={WHITE} stroke={TRIM} strokeWidth="3" />
      <rect x="177" y="260" width="26" height="30" rx="5" fill={GLASS} />
      <circle cx="204" cy="324" r="3" fill={TIRE} />
      <path d="M100 226 v-9 h46 v9" fill={TRIM} />
      <Wheel x={128} y={398} r={20} />
      <Wheel x={232} y={398} r={20} />
    </g>
  );
}

function Truck() {
  return (
    <g>
      <path
        d="M350 322 H430 L446 276 C449 268 455 264 463 264 H506 C514 264 520 267 524 274 L544 312 L572 320 C582 323 588 330 588 341 V388 C588 395 584 398 577 398 H356 C350 398 346 395 346 389 V328 C346 324 347 322 350 322Z"
        fill={BODY}
      />
      <path d="M346 366 H588 V388 C588 395 584 398 577 398 H356 C350 398 346 395 346 389Z" fill={BODY_SHADE} />
      <path d="M452 312 L463 282 C465 277 468 275 473 275 H484 V312Z" fill={GLASS} />
      <path d="M492 275 H504 C509 275 512 277 515 282 L531 312 H492Z" fill={GLASS} />
      <path d="M498 306 L510 281 L516 286 L506 308Z" fill={GLEAM} opacity=".5" />
      <path d="M442 322 V366 M488 318 V366" stroke={BODY_SHADE} strokeWidth="3" />
      <path d="M454 330 h14 M500 330 h14" stroke={WHITE} strokeWidth="4" strokeLinecap="round" />
      <path d="M578 336 h10 v12 h-10z" fill="#ffeebd" />
      <circle cx="562" cy="328" r="6" fill={TIRE} />
      <Wheel x={398} y={394} r={25} />
      <Wheel x={536} y={394} r={25} />
    </g>
  );
}

function Wheel({ x, y, r }: { x: number; y: number; r: number }) {
  return (
    <g>
      <circle cx={x} cy={y} r={r} fill={TIRE} />
      <circle cx={x} cy={y} r={r * 0.52} fill={RIM} />
      <circle cx={x} cy={y} r={r * 0.18} fill={TIRE} />
    </g>
  );
}

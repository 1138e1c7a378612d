const FAR_HILLS = 'light-dark(#dfe7df, #1f2b33)';
const NEAR_HILLS = 'light-dark(#c6d9cd, #20353a)';
const ROAD = 'light-dark(#59636b, #313a43)';
const LANE = 'light-dark(#f6dd9b, #8a7748)';

/** Decorative hills and highway at the foot of a page, in theme colors. */
export function Landscape({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 1440 224" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <path
        d="M0 128 L120 84 L196 104 L330 40 L372 40 L470 96 L610 66 L742 118 L900 52 L956 52 L1068 104 L1190 72 L1330 118 L1440 88 V224 H0Z"
        fill={FAR_HILLS}
      />
      <path d="M0 170 C180 122 330 136 520 158 S860 122 1060 148 S1320 148 1440 132 V224 H0Z" fill={NEAR_HILLS} />
      <path d="M0 186 H1440 V224 H0Z" fill={ROAD} />
      <path d="M0 205 H1440" stroke={LANE} strokeWidth="3" strokeDasharray="30 24" />
    </svg>
  );
}

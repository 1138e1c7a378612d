/** What a fast charger gives in kW where its record does not say (ours: what most sites of the network have). */
const USUAL_KW: ReadonlyMap<string, number> = new Map([
  ['Tesla', 200],
  ['Electrify America', 150],
  ['EVgo', 100],
  ['ChargePoint', 62.5],
  ['Rivian Adventure Network', 200],
  ['IONNA', 350],
  ['Mercedes-Benz', 350],
  ['bp pulse', 150],
  ['Applegreen Electric', 150],
  ['Circle K Charge', 150],
  ['7Charge', 150],
  ['Ford Charge', 150],
  ['Red E Charge', 120],
  ['Francis Energy', 100],
  ['Shell Recharge', 100],
  ['EV Connect', 60],
]);
const LEAST_KW = 50;

/** The power of a fast charger in kW: what its record says, else what is usual in its network, else 50. */
export function stationPowerKw({ maxPowerKw, network }: { maxPowerKw: number | null; network: string }): number {
  return maxPowerKw !== null && maxPowerKw > 0 ? maxPowerKw : (USUAL_KW.get(network) ?? LEAST_KW);
}

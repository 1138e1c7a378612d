import type { TransformCallback } from 'node:stream';
import { OSMTransform } from 'osm-pbf-parser-node';

/** The library's reader of OpenStreetMap extracts, which throws at damaged data where a stream has to fail. */
export class OsmReader extends OSMTransform {
  override _transform(piece: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    try {
      super._transform(piece, encoding, done);
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      super._flush(done);
    } catch (error) {
      done(error as Error);
    }
  }
}

import type { TransformCallback } from 'node:stream';
import { OSMTransform } from 'osm-pbf-parser-node';

/**
 * Wraps the library's OpenStreetMap reader, which throws on damaged data instead of emitting an error on its stream.
 */
export class OsmReader extends OSMTransform {
  override _transform(chunk: Buffer, encoding: BufferEncoding, done: TransformCallback): void {
    try {
      super._transform(chunk, encoding, done);
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

/** Longer than any trip across the continent and back, in meters. */
const MAX_TRIP_M = 20_000_000;
const LARGE_LIMIT = 1_000_000;

const QUIET_LOGGING = { type: '', color: false, long_request: 1e9 };
const MODE_LIMIT = {
  max_distance: MAX_TRIP_M,
  max_locations: 100,
  max_matrix_distance: MAX_TRIP_M,
  max_matrix_location_pairs: LARGE_LIMIT,
};
const HIERARCHY_LIMITS = { max_up_transitions: { '1': 400, '2': 100 } };
const MODES = [
  'auto',
  'truck',
  'bus',
  'taxi',
  'bicycle',
  'motorcycle',
  'motor_scooter',
  'bikeshare',
  'multimodal',
  'transit',
];

/** Request limits; generous, because only this server sends requests. */
const SERVICE_LIMITS = {
  ...Object.fromEntries(MODES.map((mode) => [mode, MODE_LIMIT])),
  pedestrian: { ...MODE_LIMIT, min_transit_walking_distance: 1, max_transit_walking_distance: 10_000 },
  skadi: { max_shape: LARGE_LIMIT, min_resample: 10 },
  isochrone: {
    max_contours: 4,
    max_time_contour: 120,
    max_distance: 25_000,
    max_locations: 1,
    max_distance_contour: 200,
  },
  trace: {
    max_distance: MAX_TRIP_M,
    max_gps_accuracy: 100,
    max_search_radius: 100,
    max_shape: LARGE_LIMIT,
    max_alternates: 3,
    max_alternates_shape: 100,
  },
  centroid: { max_distance: 200_000, max_locations: 5 },
  status: { allow_verbose: false },
  max_exclude_locations: 50,
  max_exclude_polygons_length: 10_000,
  max_radius: 200,
  max_reachability: 100,
  max_alternates: 2,
  max_timedep_distance: 500_000,
  max_timedep_distance_matrix: 0,
  max_distance_disable_hierarchy_culling: 0,
  allow_hard_exclusions: false,
  hierarchy_limits: {
    allow_modification: false,
    costmatrix: { max_allowed_up_transitions: { '1': 400, '2': 100 } },
    unidirectional_astar: {
      max_allowed_up_transitions: { '1': 400, '2': 100 },
      max_expand_within_distance: { '0': 1e8, '1': 100_000, '2': 5_000 },
    },
    bidirectional_astar: {
      max_allowed_up_transitions: { '1': 400, '2': 100 },
      max_expand_within_distance: { '0': 1e8, '1': 20_000, '2': 5_000 },
    },
  },
};
const MATCHING_DEFAULTS = {
  sigma_z: 4.07,
  gps_accuracy: 5,
  beta: 3,
  max_route_distance_factor: 5,
  max_route_time_factor: 5,
  max_search_radius: 100,
  breakage_distance: 2000,
  interpolation_distance: 10,
  search_radius: 50,
  geometry: false,
  route: true,
  turn_penalty_factor: 0,
};
const LOCATE_DEFAULTS = {
  radius: 0,
  minimum_reachability: 50,
  search_cutoff: 35_000,
  node_snap_tolerance: 5,
  street_side_tolerance: 5,
  street_side_max_distance: 1_000,
  heading_tolerance: 60,
};

export type TileConfig = {
  readonly tileFolder: string;
  readonly elevationFolder: string | null;
  /** The log destination: standard output, or none if omitted. */
  readonly log?: 'std_out';
  readonly threads?: number;
};

/** Doesn't name optional files: each missing one would cause a warning per request. */
export function buildTileConfig({ tileFolder, elevationFolder, log, threads = 1 }: TileConfig): object {
  const logging = { ...QUIET_LOGGING, type: log ?? QUIET_LOGGING.type };
  return {
    mjolnir: {
      tile_dir: tileFolder,
      concurrency: threads,
      max_cache_size: 512 * 1024 * 1024,
      id_table_size: LARGE_LIMIT,
      hierarchy: true,
      shortcuts: true,
      include_driving: true,
      include_driveways: true,
      // Include these: excluding them adds a pass over all tiles, which takes longer than including them.
      include_bicycle: true,
      include_pedestrian: true,
      include_construction: false,
      reclassify_links: true,
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        use_admin_db: false,
        grid_divisions_within_tile: 32,
      },
      logging,
    },
    additional_data: { elevation: elevationFolder ?? '' },
    loki: {
      actions: ['locate', 'route', 'height', 'sources_to_targets', 'status'],
      // With connectivity, one waypoint on an island would make Valhalla reject a whole matrix.
      use_connectivity: false,
      service_defaults: LOCATE_DEFAULTS,
      logging,
      service: { proxy: 'ipc:///tmp/loki' },
    },
    thor: {
      source_to_target_algorithm: 'select_optimal',
      max_reserved_labels_count_astar: 2_000_000,
      max_reserved_labels_count_bidir_astar: 1_000_000,
      max_reserved_labels_count_dijkstras: 4_000_000,
      max_reserved_labels_count_bidir_dijkstras: 2_000_000,
      costmatrix: { check_reverse_connection: true, max_reserved_locations: 25, hierarchy_limits: HIERARCHY_LIMITS },
      logging,
      service: { proxy: 'ipc:///tmp/thor' },
    },
    odin: { logging, service: { proxy: 'ipc:///tmp/odin' }, markup_formatter: { markup_enabled: false } },
    meili: {
      mode: 'auto',
      customizable: [],
      verbose: false,
      default: MATCHING_DEFAULTS,
      auto: { turn_penalty_factor: 200, search_radius: 50 },
      logging,
      grid: { size: 500, cache_size: 100_240 },
    },
    statsd: {},
    service_limits: SERVICE_LIMITS,
  };
}

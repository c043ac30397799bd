#include "games/refusal.h"

namespace trireme {

std::string_view to_text(Refusal::Code code) {
    switch (code) {
        case Refusal::Code::GameOver: return "game-over";
        case Refusal::Code::Empty: return "empty";
        case Refusal::Code::NotYours: return "not-yours";
        case Refusal::Code::CaptureDue: return "capture-due";
        case Refusal::Code::Continue: return "continue";
        case Refusal::Code::DropZone: return "drop-zone";
        case Refusal::Code::Frozen: return "frozen";
        case Refusal::Code::Ko: return "ko";
        case Refusal::Code::Occupied: return "occupied";
        case Refusal::Code::Blocked: return "blocked";
        case Refusal::Code::TooFar: return "too-far";
        case Refusal::Code::TooStrong: return "too-strong";
        case Refusal::Code::Locked: return "locked";
        case Refusal::Code::OffLine: return "off-line";
        case Refusal::Code::NoMove: return "no-move";
        case Refusal::Code::Unreachable: break;
    }
    return "unreachable";
}

}  // namespace trireme
